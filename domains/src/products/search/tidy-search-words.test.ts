import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { exampleApp } from '../../app-store/example-app.ts'
import { saveApps } from '../../app-store/index.ts'
import { tidySearchWords } from './tidy-search-words.ts'

test('removes the words of deleted documents, and words added twice', async () => {
  const server = await serverForTest()
  const { db } = server
  const wordsOf = async () =>
    (await db.selectFrom('search_words').select('word').orderBy('word').execute()).map(({ word }) => word)
  await saveApps(db, [exampleApp({ id: 'kept', title: 'Kept' }), exampleApp({ id: 'gone', title: 'Gone' })])
  const before = await wordsOf()
  expect(before).toEqual(expect.arrayContaining(['kept', 'gone']))

  await db.deleteFrom('apps').where('id', '=', 'gone').execute()
  const twice = await db.selectFrom('search_words').selectAll().where('word', '=', 'kept').executeTakeFirstOrThrow()
  await db.insertInto('search_words').values(twice).execute()
  await tidySearchWords.run(server.platform, {})

  expect(await wordsOf()).toEqual(before.filter((word) => word !== 'gone'))
})
