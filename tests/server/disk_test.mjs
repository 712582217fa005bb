// A full or broken disk: the server pauses the tables, acknowledges nothing that isn't stored, and resumes by itself.
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Person, nextSeq, rigged, until, withServer } from './support.mjs';

for (const [trouble, about] of [['full', 'a full disk'], ['broken', 'I/O errors']]) {
  test(`${about}: tables pause, acknowledge nothing unsaved, and resume afterwards`, async () => {
    await withServer(rigged, async (server) => {
      const ada = await Person.guest(server, 'Ada');
      const { table } = await ada.table({ game: 'medici', players: 2 }, { seat: 'P1' });
      const socket = await ada.connect();
      await socket.ask({ subscribe: table, since: 0 });
      writeFileSync(join(server.data, trouble), '');
      const seq = nextSeq();
      const refused = await socket.command(table, { do: 'say', text: 'no room' }, seq);
      assert.deepEqual([refused.ok, refused.retry], [false, true]);
      assert.ok(socket.frames.some((frame) => frame.table === table && frame.paused === true));
      assert.ok(!socket.seen(table).some((event) => event.text === 'no room'));
      assert.equal((await server.request('GET', '/healthz')).status, 503);
      const guest = await server.request('POST', '/api/guests', { body: {} });
      assert.equal(guest.status, 503);
      rmSync(join(server.data, trouble));
      const accepted = await until(async () => {
        const answer = await socket.command(table, { do: 'say', text: 'no room' }, seq);
        return answer.ok && answer;
      });
      assert.equal(socket.seen(table).at(-1).n, accepted.version);
      assert.ok(socket.frames.some((frame) => frame.table === table && frame.paused === false));
      assert.equal(socket.seen(table).filter((event) => event.text === 'no room').length, 1);
      assert.equal((await server.request('GET', '/healthz')).status, 200);
    });
  });
}
