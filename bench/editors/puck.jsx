import { Puck } from '@puckeditor/core'
// The default style sheet loads a font from another host.
import '@puckeditor/core/no-external.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { pageOfSections, sectionStyle } from './page-of-sections.js'

const config = {
  root: {
    render: ({ children }) => (
      <>
        <style>{sectionStyle}</style>
        {children}
      </>
    ),
  },
  components: {
    Section: {
      fields: {
        heading: { type: 'text' },
        text: { type: 'textarea' },
        image: { type: 'text' },
        button: { type: 'text' },
      },
      render: ({ heading, text, image, button }) => (
        <section className="shop-section">
          <img src={image} alt="" />
          <div>
            <h2>{heading}</h2>
            <p>{text}</p>
            <a href="/pages/about">{button}</a>
          </div>
        </section>
      ),
    },
  },
}

const content = pageOfSections().map((props) => ({ type: 'Section', props }))
const root = document.getElementById('editor')
createRoot(root).render(createElement(Puck, { config, data: { root: { props: {} }, content } }))
