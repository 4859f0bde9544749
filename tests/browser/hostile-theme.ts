import { hostileFiles } from '../../packages/theme-language/src/hostile-files.fixture.ts'

const section = (name: string, markup: string) => `{% comment %}\n@section "${name}"\n{% endcomment %}\n${markup}`

/** An SVG that runs scripts and loads other files if it is shown as a document. */
const drawing = (
  host: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="ran()">
<script href="${host}/svg.js">top.ran = parent.ran = ran = 1</script><image href="${host}/svg.png"/><use xlink:href="${host}/svg.svg#a"/>
<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${host}/svg-frame"></iframe></foreignObject></svg>`

/**
 * Files of a theme that attacks whoever opens it: loops, output and includes without an end, scripts, and all ways to
 * reach another host. The section `notes` is harmless.
 */
export function hostileTheme(host: string): Readonly<Record<string, string>> {
  const fillers = Object.entries(hostileFiles)
    .filter(([, [path]]) => path.startsWith('sections/'))
    .map(([, [, text]], index) => [`snippets/filler-${index}.liquid`, text] as const)
  const sections: Record<string, string> = {
    notes: section('Notes', '<p class="notes">Still here</p>'),
    loop: section('Loop', '{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}'),
    huge: section(
      'Huge',
      `{% assign x = 'x' %}{% for a in (1..60) %}{% assign x = x | append: x %}{% endfor %}{{ x }}`,
    ),
    deep: section('Deep', `{% render 'deep' %}{% render '__proto__' %}`),
    scripts: section(
      'Scripts',
      `<script>ran = top.ran = 1; top.location = '${host}/top'; open('${host}/popup')</script>
<script src="${host}/x.js"></script><img src="${host}/x.png" onerror="ran = 2" alt=""><svg onload="ran = 3"></svg>
<iframe src="${host}/frame"></iframe><iframe srcdoc="<script>top.ran = 4</script>"></iframe>
<object data="${host}/object"></object><embed src="${host}/embed"><video src="${host}/v.mp4" autoplay></video>
<base href="${host}/"><meta http-equiv="refresh" content="0;url=${host}/refresh">
<link rel="stylesheet" href="${host}/x.css"><link rel="prefetch" href="${host}/p"><link rel="dns-prefetch" href="${host}">
<form id="form" action="${host}/form" method="post" target="_top"><button id="send">Send</button></form>
<a id="out" href="${host}/out" target="_top">Out</a><a id="window" href="${host}/window" target="_blank" ping="${host}/ping">New</a>
<a id="script" href="javascript:ran = top.ran = 5">Script</a><button id="button" onclick="ran = 6">Press</button>
{{ 'drawing.svg' | inline_asset_content }}<img src="{{ 'drawing.svg' | asset_url }}" alt="">
<style>:root { display: none } </style><style></style><style>@import url(${host}/in.css); body { background: url(${host}/in.png) }</style>`,
    ),
    end: section('End', '<p class="end">The end</p>'),
  }
  return {
    ...Object.fromEntries(Object.entries(sections).map(([type, text]) => [`sections/${type}.liquid`, text])),
    ...Object.fromEntries(fillers),
    'snippets/deep.liquid': `{% render 'deep' %}`,
    'snippets/__proto__.liquid': '{{ __proto__.constructor }}{{ settings.constructor.constructor }}',
    'snippets/constructor.liquid': "{% render '__proto__' %}",
    [`snippets/${'long-'.repeat(35)}name.liquid`]: 'Long',
    'assets/drawing.svg': drawing(host),
    'assets/theme.css': `@import "${host}/a.css"; @font-face { font-family: x; src: url(${host}/f.woff2) }
body { background: url(${host}/b.png); font-family: x; cursor: url(${host}/c.cur), auto }
:root, * { position: fixed !important; inset: 0; z-index: 2147483647 } </style><script>top.ran = 7</script>`,
    'locales/en.default.json': `{"a": "<script>top.ran = 8</script>", "__proto__": {"b": "x"}}`,
    'templates/home.json': JSON.stringify({
      sections: ['notes', 'loop', 'huge', 'deep', 'scripts', 'end'].map((type) => ({ id: type, type })),
    }),
  }
}
