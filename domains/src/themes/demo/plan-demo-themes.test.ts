import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { planDemoThemes } from '../index.ts'

test('plans nothing while the platform has no themes to start from', async () => {
  const server = await serverForTest()
  const actor = { ...(await server.signInDeveloper()), kind: 'developer', session_id: undefined } as const
  expect(await planDemoThemes(server.platform, { developers: { anita: actor }, reviewer: actor })).toEqual([])
})
