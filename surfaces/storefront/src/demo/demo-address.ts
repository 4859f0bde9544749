/** The path of all demos on the shared host, followed by the theme and the products that it is shown with. */
export const DEMO_FOLDER = '/_demo/'

/** Names the built-in sample products in place of a store's token. */
const SAMPLE = 'sample'

/** The theme, the products and the page of a request for a demo. */
export interface DemoAddress {
  readonly theme_slug: string
  /** Token of a store's demo; undefined for the sample products. */
  readonly token: string | undefined
  /** The path before every path of the demo, such as `/_demo/sunrise/sample`. */
  readonly root: string
  /** Path in the demo, with a leading slash. */
  readonly path: string
}

/** Parses `/_demo/THEME/sample/...` and `/_demo/THEME/TOKEN/...`; undefined for other paths. */
export function parseDemoAddress(pathname: string): DemoAddress | undefined {
  const match = /^\/_demo\/([a-z0-9-]{1,60})\/([\w.-]{1,120})(\/.*)?$/.exec(pathname)
  if (match === null) return undefined
  const [, slug = '', products = '', path = '/'] = match
  return {
    theme_slug: slug,
    token: products === SAMPLE ? undefined : products,
    root: `${DEMO_FOLDER}${slug}/${products}`,
    path,
  }
}
