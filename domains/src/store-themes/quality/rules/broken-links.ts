import type { QualityFinding } from '../findings/contract.ts'
import { type CheckedDraft, type CheckedPage, placeOf } from '../pages/checked-draft.ts'
import { findSetting } from '../pages/find-setting.ts'
import { pathInStore } from '../pages/linked-paths.ts'
import type { ViewedLink } from '../pages/page-view.ts'

/** Finds links without a destination, to a missing part of the page, or to a path that doesn't exist in the store. */
export function checkBrokenLinks(draft: CheckedDraft): QualityFinding[] {
  return draft.pages.flatMap((page) => page.view.links.flatMap((link) => checkLink(draft, page, link)))
}

function checkLink(draft: CheckedDraft, page: CheckedPage, link: ViewedLink): QualityFinding[] {
  if (link.is_control && link.href.startsWith('#')) return []
  const name = link.text === '' ? 'A link' : `The link “${link.text.slice(0, 60)}”`
  if (link.href === '' || link.href === '#') {
    return [finding(draft, page, link, { severity: 'warning', message: `${name} has no destination.` })]
  }
  if (link.href.startsWith('#')) {
    const exists = page.view.ids.has(link.href.slice(1)) || link.href === '#top'
    if (exists) return []
    const message = `${name} points to a part of this page that doesn’t exist (${link.href}).`
    return [finding(draft, page, link, { severity: 'warning', message })]
  }
  const path = pathInStore(link.href, draft.root)
  // A sample product links to sample collections, which don't exist.
  if (path === undefined || page.is_sample || !draft.dead_paths.has(path)) return []
  return [finding(draft, page, link, { severity: 'error', message: `${name} points to ${path}, which doesn’t exist.` })]
}

function finding(
  draft: CheckedDraft,
  page: CheckedPage,
  { target, href }: ViewedLink,
  { severity, message }: Pick<QualityFinding, 'severity' | 'message'>,
): QualityFinding {
  const path = pathInStore(href, draft.root)
  const setting =
    target === undefined || href === ''
      ? undefined
      : findSetting(draft.configuration, target.section_id, (value) => value === href || value === path)
  return {
    rule: 'broken_link',
    severity,
    ...placeOf(draft, page, setting?.target ?? target),
    ...(setting && { setting_path: setting.path }),
    message,
    how_to_fix: setting
      ? 'Select it and choose a destination, or remove the link.'
      : 'Choose another destination in the section’s settings or in its menu, or make the linked page visible again.',
  }
}
