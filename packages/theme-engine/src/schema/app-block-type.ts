/** Types of app blocks in configurations: `app:taarif-reviews/reviews`. */
const APP_BLOCK = /^app:([a-z0-9]+(?:-[a-z0-9]+)*)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/

/** The app and the block's name of a block's type; undefined for blocks of themes. */
export function readAppBlockType(type: string): { readonly app: string; readonly name: string } | undefined {
  const [, app, name] = APP_BLOCK.exec(type) ?? []
  return app === undefined || name === undefined ? undefined : { app, name }
}

export function isAppBlock(type: unknown): type is string {
  return typeof type === 'string' && type.startsWith('app:')
}

export function appBlockType(app: string, name: string): string {
  return `app:${app}/${name}`
}

/** The class of the element around everything that an app prints, with which its style sheet's selectors begin. */
export function appClass(app: string): string {
  return `app-${app}`
}

/** `blocks/reviews.liquid` -> `reviews`. */
export function nameOfFile(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.liquid$/, '')
}
