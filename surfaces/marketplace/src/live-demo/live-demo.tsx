import { useState } from 'preact/hooks'
import { Icon } from '../icons/icon.tsx'
import external from '../icons/lucide/external-link.svg?raw'
import { DemoFrame } from './demo-frame.tsx'
import { type DemoDevice, demoDevices, demoPages } from './demo-pages.ts'
import { reportEvent } from './report-event.ts'
import { useOwnDemo } from './use-own-demo.ts'

/** In narrower windows a demo starts as wide as a phone, because a scaled down page can't be read. CSS pixels. */
const PHONE_BELOW = 640

interface LiveDemoProps {
  theme: { readonly slug: string; readonly name: string }
  /** A screenshot of the theme, shown until the demo is started; null if it has none. */
  poster: { readonly url: string; readonly srcset: string } | null
  /** URL of the storefronts, without a trailing slash. */
  storefront_url: string
  /** Name of the selected store; undefined without one. */
  store_name: string | undefined
  /** Set for visitors who aren't signed in. */
  login_url: string | undefined
}

/** What the demo shows: the URL of its root, and the path of the open page. */
interface Place {
  readonly root: string
  readonly path: string
  /** Differs each time a page is chosen, so that choosing the first page again returns to it. */
  readonly visit: number
}

/** A theme at work, with sample products or those of the signed-in vendor's store. */
export function LiveDemo({
  theme,
  poster,
  storefront_url: storefrontUrl,
  store_name: storeName,
  login_url: loginUrl,
}: LiveDemoProps) {
  const sampleRoot = `${storefrontUrl}/_demo/${theme.slug}/sample`
  const own = useOwnDemo(theme.slug)
  const [isOwn, setOwn] = useState(false)
  const [pages, setPages] = useState<Readonly<Record<string, string | null>>>(samplePages)
  const [device, setDevice] = useState<DemoDevice>('desktop')
  /** Undefined until the demo is started. */
  const [opened, setOpened] = useState<Place>()
  /** Where links in the demo have led. */
  const [currentPath, setCurrentPath] = useState('/')

  const open = (root: string, path: string) => {
    setOpened({ root, path, visit: (opened?.visit ?? 0) + 1 })
    setCurrentPath(path)
  }
  const start = () => {
    reportEvent(theme.slug, 'demo')
    if (innerWidth < PHONE_BELOW) setDevice('phone')
    open(sampleRoot, '/')
  }
  const showOwn = async (template: string) => {
    setOwn(true)
    const demo = await own.load()
    if (demo === undefined) {
      setOwn(false)
      return
    }
    setPages(demo.pages)
    open(demo.url, demo.pages[template] ?? '/')
  }
  const showSample = (template: string) => {
    setOwn(false)
    setPages(samplePages)
    open(sampleRoot, samplePages[template] ?? '/')
  }
  const template = demoPages.find((page) => pages[page.template] === currentPath)?.template ?? ''
  const newTab = `${opened?.root ?? sampleRoot}${currentPath}`

  return (
    <>
      <div class="demo-bar">
        {storeName !== undefined && (
          <fieldset class="demo-choice">
            <legend class="visually-hidden">Products in the demo</legend>
            <Choice name="demo-products" isChecked={!isOwn} onChoose={() => showSample(template)}>
              Sample products
            </Choice>
            <Choice
              name="demo-products"
              isChecked={isOwn}
              onChoose={() => {
                if (opened === undefined) reportEvent(theme.slug, 'demo')
                void showOwn(template)
              }}
            >
              Your products
            </Choice>
          </fieldset>
        )}
        <label class="demo-page">
          <span class="visually-hidden">Page</span>
          <select
            class="select"
            value={template}
            disabled={opened === undefined}
            onChange={({ currentTarget: { value } }) => (isOwn ? void showOwn(value) : showSample(value))}
          >
            {template === '' && <option value="">Another page</option>}
            {demoPages.map((page) => (
              <option key={page.template} value={page.template} disabled={pages[page.template] == null}>
                {page.label}
              </option>
            ))}
          </select>
        </label>
        <fieldset class="demo-choice demo-devices">
          <legend class="visually-hidden">Width</legend>
          {demoDevices.map(({ name, label }) => (
            <Choice key={name} name="demo-device" isChecked={device === name} onChoose={() => setDevice(name)}>
              {label}
            </Choice>
          ))}
        </fieldset>
        <a
          class="demo-tab"
          href={newTab}
          target="_blank"
          rel="noopener"
          onClick={() => reportEvent(theme.slug, 'demo')}
        >
          Open in a new tab <Icon svg={external} size={16} />
        </a>
      </div>
      {own.error && (
        <p class="notice notice-danger" role="alert">
          <span>Couldn’t show your products. {own.error.message}</span>
          <button class="button button-secondary" type="button" onClick={() => void showOwn(template)}>
            Retry
          </button>
        </p>
      )}
      {opened === undefined ? (
        <div class="demo-stage demo-start">
          {poster && (
            <img
              class="demo-poster"
              src={poster.url}
              srcset={poster.srcset}
              sizes="(min-width: 80rem) 76rem, 92vw"
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
          <div class="demo-start-panel">
            <button class="button button-primary button-large" type="button" aria-busy={own.isStarting} onClick={start}>
              Start the live demo
            </button>
            <p>Look around with sample products{storeName === undefined ? '' : ', or with your own'}.</p>
          </div>
        </div>
      ) : (
        <DemoFrame
          key={opened.visit}
          src={`${opened.root}${opened.path}`}
          theme_name={theme.name}
          device={device}
          onNavigate={setCurrentPath}
        />
      )}
      <p class="demo-note">{describe({ isOwn, storeName, loginUrl })}</p>
    </>
  )
}

interface ChoiceProps {
  name: string
  isChecked: boolean
  onChoose: () => void
  children: string
}

function Choice({ name, isChecked, onChoose, children }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name={name} checked={isChecked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}

const samplePages: Readonly<Record<string, string | null>> = Object.fromEntries(
  demoPages.map(({ template, sample_path: path }) => [template, path]),
)

interface Shown {
  readonly isOwn: boolean
  readonly storeName: string | undefined
  readonly loginUrl: string | undefined
}

function describe({ isOwn, storeName, loginUrl }: Shown) {
  if (isOwn) return `The published products of ${storeName} in this theme. Your live store doesn’t change.`
  if (loginUrl !== undefined) {
    return (
      <>
        <a href={loginUrl}>Sign in</a> to see this theme with your own products.
      </>
    )
  }
  if (storeName === undefined) return 'Select a store in the header to see this theme with your own products.'
  return 'Choose “Your products” to see this theme with your own products.'
}
