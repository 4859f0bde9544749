import { platformAdmin } from '../../../domains/src/admins/index.ts'
import type { Platform } from '../../../domains/src/platform.ts'
import type { PlatformAdmin } from '../../../domains/src/serve.ts'

/** Returns an administrator of the demo with all permissions: the demo only does what her role allows. */
export async function findDemoAdmin(platform: Platform, email: string): Promise<PlatformAdmin> {
  const { id, name } = await platform.db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('kind', '=', 'admin')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return platformAdmin(platform, { kind: 'admin', account_id: id, session_id: undefined, name, email }, 'all')
}
