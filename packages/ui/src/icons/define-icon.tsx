import type { ComponentType, SVGProps } from 'react'

export type IconComponent = ComponentType<SVGProps<SVGSVGElement>>

/**
 * Returns a component that shows an icon of Lucide, given the elements inside its SVG. Size it with a class (`size-4`).
 * Hidden from screen readers unless it has a label.
 */
export function defineIcon(markup: string): IconComponent {
  const icon: IconComponent = (props) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props['aria-label'] === undefined ? 'true' : undefined}
      {...props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is a constant of an icon's file
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
  return icon
}
