import * as monaco from 'monaco-editor'
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker'
import CssWorker from 'monaco-editor/language/css/css.worker.js?worker'
import HtmlWorker from 'monaco-editor/language/html/html.worker.js?worker'
import JsonWorker from 'monaco-editor/language/json/json.worker.js?worker'

const workers = { css: CssWorker, html: HtmlWorker, json: JsonWorker }
self.MonacoEnvironment = {
  getWorker: (_id, label) => new (workers[label] ?? EditorWorker)(),
}

// One model for each of the theme's files, as an editor for themes needs it.
const files = await (await fetch('/theme.json')).json()
const languages = { css: 'css', json: 'json', liquid: 'liquid', svg: 'xml' }
for (const [path, text] of Object.entries(files)) {
  monaco.editor.createModel(text, languages[path.split('.').pop()], monaco.Uri.file(path))
}
const opened = new URLSearchParams(location.search).get('file')
monaco.editor.create(document.getElementById('editor'), {
  model: monaco.editor.getModel(monaco.Uri.file(opened)),
  automaticLayout: true,
})
