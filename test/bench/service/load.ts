// Sends requests over plain sockets, so that the generator costs little processor time. Runs as its own process:
// one argument, the JSON of a `Load`; it prints the JSON of a `Result`.

import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { bodyOf } from './sample.ts';

/** A load to generate. */
export interface Load {
  readonly kind: 'post' | 'read';
  /** The ports of the services. Connections are spread over them. */
  readonly ports: readonly number[];
  readonly authorization: string;
  readonly connections: number;
  /** Requests are for visitors from 0 to this number. */
  readonly visitors: number;
  readonly seconds: number;
  /** Requests a second at fixed times, whether or not earlier ones were answered. Without it, as many as possible. */
  readonly rate?: number;
}

/** What was measured after the first tenth of the time. */
export interface Result {
  readonly perSecond: number;
  /** Milliseconds until 50 % and 99 % of the requests were answered. */
  readonly p50: number;
  readonly p99: number;
  /** Answers with another status than expected. */
  readonly failed: number;
  /** The cores that the generator used. */
  readonly generator: number;
}

interface Connection {
  readonly socket: Socket;
  received: string;
  /** When the running request was due. */
  due: number;
}

const load: Load = JSON.parse(process.argv[2] ?? '{}');
const expected = load.kind === 'post' ? 201 : 200;
const latencies: number[] = [];
const waiting: number[] = [];
let idle: Connection[] = [];
let failed = 0;
let isMeasuring = false;

const connections = await Promise.all(
  Array.from({ length: load.connections }, (_, index) => open(load.ports[index % load.ports.length] ?? 0)),
);
const begun = performance.now();
const end = begun + load.seconds * 1_000;
setTimeout(measure, load.seconds * 100);
if (load.rate === undefined) for (const connection of connections) send(connection, performance.now());
else pace(load.rate);

function measure(): void {
  const from = performance.now();
  const before = process.cpuUsage();
  isMeasuring = true;
  setTimeout(() => {
    const seconds = (performance.now() - from) / 1_000;
    const { user, system } = process.cpuUsage(before);
    const sorted = latencies.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    const result: Result = {
      perSecond: latencies.length / seconds,
      p50: at(0.5),
      p99: at(0.99),
      failed,
      generator: (user + system) / 1_000_000 / seconds,
    };
    console.log(JSON.stringify(result));
    process.exit();
  }, end - from);
}

/** Sends each request when it is due, or as soon as a connection is free after that. */
function pace(rate: number): void {
  idle = [...connections];
  let sent = 0;
  setInterval(() => {
    const due = ((performance.now() - begun) / 1_000) * rate;
    for (; sent < due; sent += 1) {
      const time = begun + (sent / rate) * 1_000;
      const connection = idle.pop();
      if (connection) send(connection, time);
      else waiting.push(time);
    }
  }, 1);
}

async function open(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const connection: Connection = { socket, received: '', due: 0 };
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.setEncoding('latin1').on('data', (chunk) => receive(connection, String(chunk)));
  socket.on('close', () => {
    console.error('The service closed a connection.');
    process.exit(1);
  });
  return connection;
}

function send(connection: Connection, due: number): void {
  connection.due = due;
  const visitor = Math.floor(Math.random() * load.visitors);
  const common = `Host: localhost\r\nAuthorization: ${load.authorization}\r\n`;
  if (load.kind === 'read') {
    connection.socket.write(`GET /v2/consents/unified/v-${visitor} HTTP/1.1\r\n${common}\r\n`, 'latin1');
    return;
  }
  const body = bodyOf(`v-${visitor}`);
  connection.socket.write(
    `POST /v2/consents HTTP/1.1\r\n${common}Content-Type: application/json\r\nIdempotency-Key: ${randomUUID()}\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
    'latin1',
  );
}

function receive(connection: Connection, chunk: string): void {
  const text = connection.received + chunk;
  const head = text.indexOf('\r\n\r\n');
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(text) ?? [];
  if (head < 0 || length === undefined || text.length < head + 4 + Number(length)) {
    connection.received = text;
    return;
  }
  connection.received = '';
  const now = performance.now();
  if (isMeasuring) latencies.push(now - connection.due);
  if (Number(text.slice(9, 12)) !== expected) failed += 1;
  if (load.rate === undefined) {
    send(connection, now);
    return;
  }
  const next = waiting.shift();
  if (next === undefined) idle.push(connection);
  else send(connection, next);
}
