import { createServer } from 'node:net';
import { listenLocally } from '../../../local-server.ts';

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const ready = message('Z', Buffer.from('I'));

/**
 * Starts a server that lets everybody in, and answers every query with this row.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export async function startOldPostgres(row: Readonly<Record<string, string>>) {
  const text = 25;
  const fields = Object.keys(row).map((name) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      int32(0),
      int16(0),
      int32(text),
      int16(-1),
      int32(-1),
      int16(0),
    ]),
  );
  const values = Object.values(row).map((value) => Buffer.concat([int32(value.length), Buffer.from(value)]));
  const answer = Buffer.concat([
    message('T', Buffer.concat([int16(fields.length), ...fields])),
    message('D', Buffer.concat([int16(values.length), ...values])),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ]);
  const server = createServer((socket) => {
    let isStarted = false;
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      if (!isStarted) socket.write(Buffer.concat([message('R', int32(0)), ready]));
      else if (bytes.toString('latin1', 0, 1) === 'Q') socket.write(answer);
      isStarted = true;
    });
  });
  const { port, stop } = await listenLocally(server);
  return { address: `postgres://127.0.0.1:${port}/old`, stop };
}
