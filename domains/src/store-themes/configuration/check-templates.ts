import type { FieldError } from '@haat/http-contract'
import {
  listOwnTemplates,
  MAX_OWN_TEMPLATES,
  MAX_TEMPLATE_NAME,
  readVariant,
  type Theme,
  templateOfKey,
} from '@haat/theme-engine'
import type { StoreConfiguration } from './contract.ts'

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Finds invalid templates that the store created: wrong names, or too many of them. */
export function findInvalidTemplates(configuration: StoreConfiguration, theme: Theme): FieldError[] {
  const errors = Object.entries(configuration.settings).flatMap(([key, name]): FieldError[] => {
    const template = templateOfKey(key)
    if (template === undefined) return []
    const path = `body.settings.${key}`
    const variant = readVariant(template)
    // A theme can name its own templates freely.
    if (variant === undefined || (!theme.templates.includes(template) && !KEBAB.test(variant.suffix))) {
      return [
        {
          path,
          message:
            'Start the template name with product., collection. or page., followed by lowercase letters, digits and hyphens',
        },
      ]
    }
    if (typeof name === 'string' && name.trim() !== '' && name.length <= MAX_TEMPLATE_NAME) return []
    return [{ path, message: `Enter a template name with up to ${MAX_TEMPLATE_NAME} characters` }]
  })
  const own = listOwnTemplates(configuration).filter((name) => !theme.templates.includes(name))
  if (own.length <= MAX_OWN_TEMPLATES) return errors
  return [
    ...errors,
    {
      path: 'body.settings',
      message: `A store can have up to ${MAX_OWN_TEMPLATES} of its own templates, not ${own.length}`,
    },
  ]
}
