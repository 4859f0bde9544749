import { useEffect, useState } from 'react'
import {
  ChartNoAxesColumn,
  Database,
  Layers,
  LayoutGrid,
  MessageSquare,
  MousePointerClick,
  Palette,
  PanelsTopLeft,
  TextCursorInput,
} from '../icons/index.ts'
import { AppShell, Avatar, Logo, PageHeader, Switcher, ThemeToggle, ToastProvider } from '../index.ts'
import { ActionsSection } from './actions-section.tsx'
import { ChartsSection } from './charts-section.tsx'
import { DataSection } from './data-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FormsSection } from './forms-section.tsx'
import { FoundationSection } from './foundation-section.tsx'
import { LayoutSection } from './layout-section.tsx'
import { ThemesSection } from './themes-section.tsx'

const chapters = [
  { id: 'foundation', label: 'Foundation', icon: <Palette aria-hidden="true" /> },
  { id: 'actions', label: 'Actions', icon: <MousePointerClick aria-hidden="true" /> },
  { id: 'forms', label: 'Forms', icon: <TextCursorInput aria-hidden="true" /> },
  { id: 'feedback', label: 'Feedback', icon: <MessageSquare aria-hidden="true" /> },
  { id: 'data', label: 'Data', icon: <Database aria-hidden="true" />, count: 4 },
  { id: 'charts', label: 'Charts', icon: <ChartNoAxesColumn aria-hidden="true" /> },
  { id: 'layout', label: 'Layout', icon: <LayoutGrid aria-hidden="true" /> },
  { id: 'themes', label: 'Themes', icon: <PanelsTopLeft aria-hidden="true" /> },
]

/** All components of the design system in all states. */
export function GalleryPage() {
  const [chapter, setChapter] = useState('foundation')
  useEffect(() => {
    document.title = 'Component gallery · Haat'
    const follow = () => setChapter(location.hash.slice(1) || 'foundation')
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  return (
    <ToastProvider>
      <AppShell
        brand={
          <a href="#main" aria-label="Haat, back to top" className="text-ink no-underline">
            <Logo />
          </a>
        }
        switcher={
          <Switcher
            label="Surface"
            items={[{ id: 'gallery', name: 'Gallery', detail: 'Component gallery' }]}
            current="gallery"
            onSwitch={() => undefined}
            placeholder="Select"
          />
        }
        navigation={[
          {
            items: chapters.map(({ id, ...item }) => ({ ...item, href: `#${id}`, current: id === chapter })),
          },
        ]}
        sidebarFooter={
          <p className="flex items-center gap-2 text-xs text-ink-muted">
            <Layers aria-hidden="true" className="size-4" /> packages/ui
          </p>
        }
        tools={
          <>
            <ThemeToggle />
            <Avatar name="Asha Menon" className="ml-2 max-sm:hidden" />
          </>
        }
      >
        <PageHeader
          title="Gallery"
          description="All components in all states. Add a new component here before using it in a surface."
        />
        <FoundationSection />
        <ActionsSection />
        <FormsSection />
        <FeedbackSection />
        <DataSection />
        <ChartsSection />
        <LayoutSection />
        <ThemesSection />
      </AppShell>
    </ToastProvider>
  )
}
