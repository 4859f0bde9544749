/** Styles for what only the editor shows; never part of the theme's markup. Text grows when the page is scaled down. */
const STYLE = `
:root{padding-block-end:var(--haat-covered,0px)!important}
[data-haat-empty]{min-height:64px;position:relative;outline:1px dashed color-mix(in srgb,currentColor 35%,transparent);outline-offset:-4px}
[data-haat-empty]::before{content:attr(data-haat-empty);position:absolute;inset:0;display:grid;place-items:center;font:500 clamp(14px,1.6vw,24px)/1.3 system-ui,sans-serif;opacity:.75;pointer-events:none}
[data-haat-highlight]{outline:2px solid #4f46e5!important;outline-offset:-2px!important}
[data-haat-edited]{outline:none;cursor:text;-webkit-user-select:text;user-select:text;min-width:1ch}
:root:not([data-haat-interactive]) body{cursor:default}
:root:not([data-haat-interactive]) :is(a,button,summary,label){cursor:default}
:root[data-haat-interactive] [data-haat-empty]{min-height:0;outline:none}
:root:is([data-haat-interactive],[data-haat-locked]) [data-haat-empty]::before{content:none}
`

export function addFrameStyle(): void {
  const style = document.createElement('style')
  style.textContent = STYLE
  document.head.append(style)
}
