"""The faults in their short form; `make faults` has the long one."""

import pytest

import faults
from navscope import NavScope

alone = pytest.mark.alone


@pytest.fixture
def server():
    server = NavScope()
    yield server
    assert server.stop() == 0


@alone
@pytest.mark.parametrize("count", [127, 128, 129, 256])
def test_all_sockets_that_are_ready_at_the_same_instant_are_answered(server, count):
    faults.burst(server, count)


@alone
def test_connections_that_send_nothing_keep_nobody_waiting_and_are_closed(server):
    faults.silent(server, 500)


@alone
def test_a_viewer_that_reads_a_byte_a_second_delays_nobody(server):
    faults.slow_reader(server, 5)


def test_malformed_requests_are_refused(server):
    faults.fuzz(server, 500)


@alone
def test_it_stops_within_two_seconds_with_a_hundred_streams():
    faults.stop(100)


@alone
def test_a_date_that_jumps_moves_no_session():
    faults.clock_jumps(wait=0.1)


@alone
def test_a_full_disk_refuses_and_loses_nothing():
    faults.disk_full()
