import grapesjs from 'grapesjs'
import 'grapesjs/dist/css/grapes.min.css'
import { pageOfSections, sectionStyle } from './page-of-sections.js'

const fields = ['heading', 'text', 'button']

/** By default, traits apply a change when the field loses focus. This one applies every key, like the other editors. */
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
const components = pageOfSections().map(({ heading, text, image, button }) => ({
  type: 'shop-section',
  ...{ heading, text, button },
  components: [
    { type: 'image', attributes: { src: image, alt: '' } },
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
  // The default icons come from another host, and the benchmark shouldn't need the network.
  cssIcons: '',
  plugins: [addLiveText, addSection],
  components,
  style: sectionStyle,
})
