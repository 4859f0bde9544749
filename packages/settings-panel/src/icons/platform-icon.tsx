import { iconSvg } from '@haat/theme-engine'

/** An icon of Haat's set; nothing for unknown names. */
export function PlatformIcon({ name }: { name: string }) {
  // The markup is the engine's own, never user input.
  return (
    <span
      aria-hidden="true"
      className="inline-flex shrink-0"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: iconSvg(name, 20) ?? '' }}
    />
  )
}
