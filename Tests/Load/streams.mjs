// Event streams on Node's own http module: GET opens one, POST makes its body an event for all. It
// prints its port.
import http from 'node:http';

const streams = new Set();
let number = 0;

function open(response) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
  response.flushHeaders();
  streams.add(response);
  response.on('close', () => streams.delete(response));
}

function publish(request, response) {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const frame = Buffer.from(`id: ${++number}\nevent: trace\ndata: ${Buffer.concat(parts)}\n\n`);
    for (const stream of streams) stream.write(frame);
    response.writeHead(201).end();
  });
}

const server = http.createServer((request, response) => {
  request.socket.setNoDelay(true);
  if (request.method === 'GET') open(response);
  else publish(request, response);
});
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', 4096, () => console.log(server.address().port));
