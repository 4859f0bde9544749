import type { ComponentChildren } from 'preact'
import type { PageTemplate } from '../template/page-template.ts'

/** The apps installed in the selected store; for a template, those of any visitor. */
export interface InstalledApps {
  has(appId: string): boolean
  readonly template?: PageTemplate
}

/** Shows that an app is installed; otherwise, its children. */
export function InstalledMark({
  app_id: appId,
  installed,
  children,
}: {
  app_id: string
  installed: InstalledApps
  children: ComponentChildren
}) {
  const mark = <span class="installed-mark">Installed</span>
  if (installed.template === undefined) return <>{installed.has(appId) ? mark : children}</>
  const markers = installed.template.markInstalled(appId)
  return (
    <>
      {markers.installed}
      {mark}
      {markers.otherwise}
      {children}
      {markers.end}
    </>
  )
}
