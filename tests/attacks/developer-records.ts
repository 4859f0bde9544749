import type { TestServer } from '../harness.ts'

/** Inserts a developer's records: a theme, another session, an access token and command lines that wait for approval. */
export async function insertDeveloperRecords(
  { app, db, issueAccessToken }: Pick<TestServer, 'app' | 'db' | 'issueAccessToken'>,
  developer: Awaited<ReturnType<TestServer['signInDeveloper']>>,
) {
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const reply = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${developer.token}` },
      ...(payload === undefined ? {} : { payload }),
    })
    if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.body}`)
    return reply.json()
  }
  const startDevice = async (): Promise<string> =>
    (await send('POST', '/api/developer/device/code', { client: 'haat-cli/1.0', hostname: 'laptop' })).user_code
  const { slug } = await send('POST', '/api/developer/themes', { name: 'Loom' })
  const { files } = await send('GET', `/api/developer/themes/${slug}/files?include=text`)
  const file: { hash: string; text: string } = files.find(({ path }: { path: string }) => path.endsWith('.liquid'))
  await issueAccessToken(developer.account_id, ['themes:read'])
  await developer.freshToken()
  const accessToken = await db.selectFrom('developer_tokens').select('id').executeTakeFirstOrThrow()
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', developer.account_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { id: checkpoint } = await send('POST', `/api/developer/themes/${slug}/checkpoints`, {
    name: 'Before the sale',
  })
  const { id: themePreviewLink } = await send('POST', `/api/developer/themes/${slug}/preview-links`, {})
  return {
    checkpoint: checkpoint as string,
    themePreviewLink: themePreviewLink as string,
    developerTheme: slug as string,
    themeFile: { hash: file.hash, text: file.text },
    accessToken: accessToken.id,
    developerSession: session.id,
    userCode: await startDevice(),
    deniedUserCode: await startDevice(),
  }
}
