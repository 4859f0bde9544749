import type { SectionSample } from '@haat/theme-preview'
import { showSample } from '@haat/theme-preview/show-sample'
import { joinClasses } from '@haat/ui'
import { useEffect, useRef, useState } from 'react'
import { configuration } from '../../data/configuration.ts'
import { useEditor } from '../../state/editor-context.tsx'
import type { PaletteItem } from '../../workspace/palette-item.ts'
import { sectionOfItem } from '../../workspace/section-of-item.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { Sketch } from './sketch.tsx'

/** Width in CSS pixels at which a section is laid out, as on a laptop. */
const PAGE_WIDTH = 1200
/** Width divided by height. */
const ASPECT = 16 / 10

interface SectionPreviewProps {
  readonly item: Extract<PaletteItem, { kind: 'section' }>
  readonly template: string
}

/**
 * A section as it will look in the store's theme, scaled down: its sketch until it's on screen and rendered, and if it
 * shows nothing. Purely visual: the card around it has the name.
 */
export function SectionPreview({ item, template }: SectionPreviewProps) {
  const container = useRef<HTMLSpanElement>(null)
  const [width, setWidth] = useState(0)
  const sample = useSample(item, template, container)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const element = container.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = width / PAGE_WIDTH
  const isShown = sample !== undefined && height > 8
  return (
    <span
      ref={container}
      aria-hidden="true"
      data-sample={isShown ? 'shown' : 'pending'}
      className="relative block aspect-16/10 w-full overflow-hidden border-b border-hairline bg-sunken group-hover:bg-indigo-soft"
    >
      {!isShown && <Sketch item={item} className="absolute inset-0 size-full" />}
      {sample !== undefined && width > 0 && (
        <SampleFrame
          sample={sample}
          onShown={setHeight}
          className={joinClasses('absolute top-0 left-0 origin-top-left bg-surface', !isShown && 'invisible')}
          style={{
            width: PAGE_WIDTH,
            height: PAGE_WIDTH / ASPECT,
            transform: `scale(${scale})`,
          }}
        />
      )}
    </span>
  )
}

interface SampleFrameProps {
  readonly sample: SectionSample
  readonly onShown: (height: number) => void
  readonly className: string
  readonly style: React.CSSProperties
}

function SampleFrame({ sample, onShown, className, style }: SampleFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => (frame.current === null ? undefined : showSample(frame.current, sample, onShown)), [sample, onShown])
  return (
    <iframe
      ref={frame}
      title="Section preview"
      sandbox="allow-scripts"
      src={`${configuration.urls.storefront}/_haat/sample`}
      tabIndex={-1}
      inert
      className={joinClasses('pointer-events-none border-0', className)}
      style={style}
    />
  )
}

/** Returns the section's HTML, which is requested when the element is on screen for the first time. */
function useSample(
  item: SectionPreviewProps['item'],
  template: string,
  container: React.RefObject<HTMLElement | null>,
): SectionSample | undefined {
  const { store } = useEditor()
  const { samples, store: workspace } = useWorkspace()
  const [sample, setSample] = useState<SectionSample>()
  useEffect(() => {
    const element = container.current
    if (element === null) return
    let isStopped = false
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      const { settings } = store.getState().document
      const { paths, language } = workspace.getState()
      const context = [settings, template, paths[template], language]
      void samples.get(item.key, context, () => sectionOfItem(item)).then((found) => !isStopped && setSample(found))
    })
    observer.observe(element)
    return () => {
      isStopped = true
      observer.disconnect()
    }
  }, [item, template, container, samples, store, workspace])
  return sample
}
