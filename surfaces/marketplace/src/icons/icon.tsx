/** A decorative Lucide icon from its SVG text (`./lucide/x.svg?raw`). Put a label next to it. */
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
      // Safe: the SVG is one of the files in ./lucide.
      dangerouslySetInnerHTML={{ __html: inner }}
    />
  )
}
