import { hasPermission, requirePermission } from '@haat/http-contract'
import type { Platform } from '../platform.ts'
import { type PlatformPermission, platformPermissions } from '../platform-permissions/contract.ts'
import type { Actor, PlatformAdmin } from '../serve.ts'
import type { GrantedPlatformPermissions } from './find-granted.ts'
import { requireConfirmed } from './require-confirmed.ts'

/** Combines an administrator with her permissions. */
export function platformAdmin(
  platform: Pick<Platform, 'db' | 'clock'>,
  actor: Actor<'admin'>,
  granted: GrantedPlatformPermissions,
): PlatformAdmin {
  return {
    ...actor,
    granted,
    can: (...anyOf) => hasPermission(granted, anyOf),
    requirePermission: (...anyOf) => requirePermission(granted, anyOf, describeMissing(anyOf)),
    requireConfirmed: () => requireConfirmed(platform, actor),
  }
}

const disjunction = new Intl.ListFormat('en-IN', { type: 'disjunction' })

function describeMissing(anyOf: readonly PlatformPermission[]): string {
  const labels = disjunction.format(anyOf.map((permission) => `“${platformPermissions[permission].label}”`))
  return `You need the permission ${labels}. Ask an owner for access.`
}
