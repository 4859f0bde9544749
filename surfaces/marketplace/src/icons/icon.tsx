/** A Lucide icon, given as its SVG text (`lucide-static/icons/x.svg?raw`). Decorative. */
export function Icon({ svg, size = 20 }: { svg: string; size?: number }) {
  const inner = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace('</svg>', '')
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      // A file of lucide-static, known when this is built.
      dangerouslySetInnerHTML={{ __html: inner }}
    />
  )
}
