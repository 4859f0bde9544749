/**
 * A setting of the selection or of the theme, or a colour of a scheme, that should be scrolled into view and focused.
 */
export type FocusRequest =
  | {
      readonly of: 'node' | 'theme'
      readonly key: string
      /** False: the setting is only highlighted briefly, without moving the focus. */
      readonly takesFocus: boolean
      /** Also opens what the setting is chosen from, such as the media library. */
      readonly opens?: boolean
    }
  | { readonly of: 'scheme'; readonly scheme_id: string; readonly role: string }
  /** The switches of what apps add to every page. */
  | { readonly of: 'embeds' }

/** Returns the request to focus a setting. */
export function focusSetting(
  of: 'node' | 'theme',
  key: string,
  { takesFocus = true, opens = false } = {},
): FocusRequest {
  return { of, key, takesFocus, opens }
}

/**
 * Returns the request for a path: `sections.3.blocks.0.settings.image`, `settings.page_width`,
 * `settings.color_schemes.dark.text`.
 */
export function focusRequestAt(settingPath: string): FocusRequest | null {
  const parts = settingPath.split('.')
  const [first, second, schemeId, role] = parts
  if (first === 'settings' && second === 'color_schemes' && schemeId !== undefined && role !== undefined) {
    return { of: 'scheme', scheme_id: schemeId, role }
  }
  const key = parts.at(-1)
  return key === undefined ? null : focusSetting(first === 'settings' ? 'theme' : 'node', key)
}
