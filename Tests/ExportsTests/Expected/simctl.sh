#!/bin/sh
# Root controller, as published on the booted simulator of Xcode.
# Times are those of the script; a real device needs its own time besides.
# Set up by hand: loggedIn true
set -e
xcrun simctl launch booted com.myApp.root-controller-as-published
sleep 3.1
xcrun simctl openurl booted navscope://messages/42
sleep 0.1
# By hand: expire sign-in (401)
sleep 1.8
# By hand: tap “Nothing”
