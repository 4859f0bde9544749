import type { Completion } from '../language-service.ts'
import { type Place, typeOfPath } from '../types/infer.ts'
import { describeType, propertiesOf, typeNamed, typeOfSetting } from '../types/value-type.ts'
import { aboutProperty, aboutSetting } from './describe.ts'

/** What can follow a path and a dot. */
export function completeMembers(place: Place, path: readonly (string | undefined)[]): readonly Completion[] {
  const type = typeOfPath(place, path)
  const shown = path.map((key) => key ?? '[…]').join('.')
  if (type?.kind === 'settings') {
    return type.settings.map(({ setting }) => ({
      label: setting.key,
      kind: 'setting',
      detail: describeType(typeOfSetting(setting)),
      info: aboutSetting(setting),
    }))
  }
  return propertiesOf(type).map((property) => ({
    label: property.name,
    kind: 'property',
    detail: describeType(typeNamed(property.type)),
    info: aboutProperty(property, shown),
  }))
}
