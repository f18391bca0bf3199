import type { CommandParser } from '@redis/client';

/**
 * Adds to a count, and returns the count and the milliseconds until it expires. Redis runs a script without
 * any other command in between. No key is left without an expiry, and a query stores nothing.
 */
export const count = {
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
    local amount, window = ARGV[1], tonumber(ARGV[2])
    local count
    if amount == '0' then
      count = tonumber(redis.call('GET', KEYS[1]) or '0')
    else
      count = redis.call('INCRBY', KEYS[1], amount)
    end
    local left = redis.call('PTTL', KEYS[1])
    if left < 0 then
      left = window
      if amount ~= '0' then redis.call('PEXPIRE', KEYS[1], window) end
    end
    return {count, left}
  `,
  parseCommand(parser: CommandParser, key: string, amount: number, window: number) {
    parser.pushKey(key);
    parser.push(String(amount), String(window));
  },
  transformReply: (reply: readonly [number, number]) => reply,
};
