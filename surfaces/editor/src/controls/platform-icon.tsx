import { iconSvg } from '@haat/theme-engine'

/** An icon of the platform's set; nothing for a name that there is not. */
export function PlatformIcon({ name }: { name: string }) {
  // The markup is the engine's own, never anybody's input.
  return (
    <span
      aria-hidden="true"
      className="inline-flex shrink-0"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: iconSvg(name, 20) ?? '' }}
    />
  )
}
