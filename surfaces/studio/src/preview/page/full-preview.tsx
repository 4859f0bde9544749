import { dataSets } from '@haat/theme-engine'
import { LinkButton } from '@haat/ui'
import { Info } from '@haat/ui/icons'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { followPath } from '../follow-path.ts'
import { ScaledFrame } from '../frame/scaled-frame.tsx'
import { createPreviewStore } from '../preview-state.ts'
import { listLanguages } from '../theme-pages.ts'
import { PreviewToolbar } from '../toolbar/preview-toolbar.tsx'
import type { PreviewedTheme } from './load-previewed-theme.ts'
import { SharePreview } from './share-preview.tsx'
import { readShownPage, writeShownPage } from './shown-page-address.ts'

/** A theme with mock data over the whole page. The address says what is shown. */
export function FullPreview({ slug, theme }: { slug: string; theme: PreviewedTheme }) {
  const { name, copy, shared_by: sharedBy } = theme
  const [parameters, setParameters] = useSearchParams()
  const [store] = useState(() => createPreviewStore(readShownPage(parameters)))
  const state = useStore(store)
  const [reloads, setReloads] = useState(0)
  useEffect(
    () => store.subscribe((next) => setParameters((now) => writeShownPage(now, next), { replace: true })),
    [store, setParameters],
  )
  const reload = () => setReloads((count) => count + 1)
  const dataSet = dataSets.find((one) => one.name === state.data_set)
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-inverse px-3 py-1.5 text-sm text-on-inverse">
        <Info aria-hidden="true" className="size-4 shrink-0" />
        <h1 className="m-0 flex-1 basis-64 font-sans text-sm font-normal">
          Preview of <strong>{name}</strong>
          {sharedBy !== undefined && ` by ${sharedBy}`} with mock data: {dataSet?.label}. This isn’t a real store, and
          nothing can be bought.
        </h1>
        {sharedBy === undefined && (
          <>
            <SharePreview slug={slug} />
            <LinkButton size="small" render={<Link to={`/themes/${slug}`} />}>
              Edit theme
            </LinkButton>
          </>
        )}
      </header>
      <main id="main" className="flex min-h-0 flex-1 flex-col">
        <PreviewToolbar store={store} copy={copy} onReload={reload} hasTools={false} />
        <div className="min-h-0 flex-1">
          <ScaledFrame
            key={reloads}
            copy={copy}
            page={state}
            width={state.width}
            isInspecting={false}
            title={`Preview of ${name}`}
            events={{ onNavigate: (path) => store.setState(followPath(path, state, listLanguages(copy))) }}
            onReload={reload}
          />
        </div>
      </main>
    </div>
  )
}
