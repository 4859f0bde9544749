import { cloneElement, type ReactElement } from 'react'
import { ChevronRight } from '../icons/index.ts'
import { useInterfaceLanguage } from '../language/interface-language.ts'

interface Crumb {
  label: string
  /** The link, `<Link to="/stores" />` or `<a href="/stores" />`. */
  link: ReactElement
}

/** Breadcrumb navigation: the pages above the current one, whose title follows. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useInterfaceLanguage()
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="flex list-none flex-wrap items-center gap-1 p-0 text-sm text-ink-muted">
        {crumbs.map(({ label, link }, index) => (
          <li key={label} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 text-ink-faint" />}
            {cloneElement(link, {}, label)}
          </li>
        ))}
      </ol>
    </nav>
  )
}
