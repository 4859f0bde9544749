/** Something with a name that a theme defines. */
export type Entity =
  | { readonly kind: 'file'; readonly path: string }
  /** `owner`: `own` for `section.settings` and `widget.settings`, `block` for `block.settings`. */
  | {
      readonly kind: 'setting'
      readonly path: string
      readonly owner: 'own' | 'block' | 'global'
      readonly key: string
    }
  | { readonly kind: 'block'; readonly path: string; readonly type: string }
  | { readonly kind: 'variable'; readonly path: string; readonly name: string; readonly loop: number | undefined }
  | { readonly kind: 'translation'; readonly key: string }

/** A place where a name is written. */
export interface Occurrence {
  readonly entity: Entity
  readonly path: string
  readonly from: number
  readonly to: number
  readonly is_definition: boolean
}

/** The same for the same entity. */
export function idOf(entity: Entity): string {
  switch (entity.kind) {
    case 'file':
      return `file ${entity.path}`
    case 'setting':
      return `setting ${entity.path} ${entity.owner} ${entity.key}`
    case 'block':
      return `block ${entity.path} ${entity.type}`
    case 'variable':
      return `variable ${entity.path} ${entity.name} ${entity.loop ?? ''}`
    case 'translation':
      return `translation ${entity.key}`
  }
}

/** The setting of a file; everything in a shared block's file is read through `block`. */
export function settingEntity(path: string, owner: 'own' | 'block', key: string): Entity {
  return { kind: 'setting', path, owner: path.startsWith('blocks/') ? 'block' : owner, key }
}
