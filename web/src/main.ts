import '@fontsource/im-fell-english/latin-400.css'
import '@fontsource/im-fell-english/latin-400-italic.css'
import '@fontsource/im-fell-english-sc/latin-400.css'
import '@fontsource-variable/source-serif-4'
import './tokens.css'
import './app.css'

import { mount } from 'svelte'

import App from './App.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('the page has no #app to draw in')

export default mount(App, { target })
