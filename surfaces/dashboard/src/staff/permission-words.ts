import type { StaffPermission } from '@haat/domains/stores/contract'

/** What each permission is called, and what one can do with it. */
export const permissionWords: Readonly<Record<StaffPermission, { readonly label: string; readonly hint: string }>> = {
  themes: { label: 'Themes', hint: 'Open the theme editor, choose a theme, and save drafts.' },
  publish_themes: { label: 'Publish themes', hint: 'Make changes live for visitors, at once or at a set time.' },
}

/** Permissions in a line: `Themes, publish themes`. */
export function describePermissions(permissions: readonly StaffPermission[]): string {
  if (permissions.length === 0) return 'Nothing yet'
  const words = permissions.map((permission) => permissionWords[permission].label.toLowerCase()).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
