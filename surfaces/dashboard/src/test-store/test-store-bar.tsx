import { Info } from '@haat/ui/icons'

/** Says on every page of a test store what doesn't happen there. */
export function TestStoreBar() {
  return (
    <section
      aria-label="Test store"
      className="sticky top-0 z-(--z-header) flex h-(--shell-top) items-center gap-2 border-b border-hairline bg-indigo-soft px-4 text-sm text-ink lg:px-8"
    >
      <Info aria-hidden="true" className="size-4 shrink-0 text-indigo-text" />
      <p className="truncate">
        <strong className="font-semibold">Test store.</strong> No emails, no real payments
        <span className="max-sm:hidden">, and search engines leave it out</span>.
      </p>
    </section>
  )
}
