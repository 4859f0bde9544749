import grapesjs from 'grapesjs'
import 'grapesjs/dist/css/grapes.min.css'
import { pageOfSections, sectionStyle } from './page-of-sections.js'

const fields = ['heading', 'text', 'button']

/** Traits show a change when the field is left, if not told otherwise; here they show each key, as the others do. */
function addLiveText(editor) {
  editor.TraitManager.addType('live-text', { eventCapture: ['input'] })
}

function addSection(editor) {
  editor.DomComponents.addType('shop-section', {
    model: {
      defaults: {
        tagName: 'section',
        attributes: { class: 'shop-section' },
        traits: fields.map((name) => ({ type: 'live-text', name, label: name, changeProp: true })),
      },
      init() {
        const selectors = { heading: 'h2', text: 'p', button: 'a' }
        for (const field of fields) {
          this.on(`change:${field}`, () => this.find(selectors[field])[0]?.components(this.get(field)))
        }
      },
    },
  })
}

const part = (tagName, content, attributes = {}) => ({ tagName, attributes, components: content })
const components = pageOfSections().map(({ heading, text, picture, button }) => ({
  type: 'shop-section',
  ...{ heading, text, button },
  components: [
    { type: 'image', attributes: { src: picture, alt: '' } },
    {
      tagName: 'div',
      components: [part('h2', heading), part('p', text), part('a', button, { href: '/pages/about' })],
    },
  ],
}))

grapesjs.init({
  container: '#editor',
  height: '100vh',
  storageManager: false,
  // Of another host; the benchmark is to need no network.
  cssIcons: '',
  plugins: [addLiveText, addSection],
  components,
  style: sectionStyle,
})
