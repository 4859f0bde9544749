import { expect, test } from 'vitest'
import { serverForTest } from '../../../tests/harness.ts'
import {
  createAdminViewEndpoint,
  deleteAdminViewEndpoint,
  listAdminViewsEndpoint,
  updateAdminViewEndpoint,
} from './contract.ts'

test('administrators see their own views and those that others share, and change only their own', async () => {
  const server = await serverForTest()
  const { token } = await server.signInAdmin()
  const colleague = await server.signInAdmin({ permissions: [] })
  const save = (name: string, isShared: boolean) =>
    server.call(createAdminViewEndpoint, {
      token,
      body: { list: 'mails', name, query: 'sort=created_at', is_shared: isShared },
    })
  const namesOf = async (viewer: string) => {
    const reply = await server.call(listAdminViewsEndpoint, { token: viewer, query: { list: 'mails' } })
    return reply.json().items.map(({ name }: { name: string }) => name)
  }
  await save('Mine', false)
  const { id } = (await save('Ours', true)).json()
  expect((await save('mine', true)).json().code).toBe('admin_view_name_taken')
  expect(await namesOf(token)).toEqual(['Mine', 'Ours'])
  expect(await namesOf(colleague.token)).toEqual(['Ours'])

  const params = { id }
  const byColleague = { token: colleague.token, params }
  const renamed = await server.call(updateAdminViewEndpoint, { ...byColleague, body: { name: 'Theirs' } })
  expect(renamed.json().code).toBe('admin_view_not_found')
  expect((await server.call(deleteAdminViewEndpoint, byColleague)).statusCode).toBe(404)

  const kept = await server.call(updateAdminViewEndpoint, { token, params, body: { is_shared: false } })
  expect(kept.json()).toMatchObject({ name: 'Ours', is_shared: false, is_own: true })
  expect(await namesOf(colleague.token)).toEqual([])
  expect((await server.call(deleteAdminViewEndpoint, { token, params })).statusCode).toBe(204)
})
