// Loaded into the page before its own script: a line that the test speaks on, in place of the
// server's. `walk.tell` tells the page one moment of a game after the other, `walk.look` goes back
// to moments by the slider of the history; both give what was wrong with the page then.
;(() => {
  const FEWEST = 60 // things drawn on any board
  let line = null
  let greet = () => {}
  let greeted = new Promise((done) => (greet = done))
  let seq = 0
  let where = ''
  let past = new Map()
  let faults = []
  const fault = (what) => faults.push(`${where}: ${what}`)

  addEventListener('error', (event) => {
    // Not of a script: a size that changed while sizes were told is told with the next frame.
    if (!event.message.startsWith('ResizeObserver loop')) fault(`script error: ${event.message}`)
  })
  addEventListener('unhandledrejection', (event) => fault(`script error: ${event.reason}`))
  const error = console.error.bind(console)
  console.error = (...words) => {
    fault(`console error: ${words.map((word) => word?.stack ?? word).join(' ')}`)
    error(...words)
  }

  class Line {
    static CONNECTING = 0
    static OPEN = 1
    static CLOSING = 2
    static CLOSED = 3
    readyState = Line.OPEN

    constructor() {
      line = this
      setTimeout(() => this.onopen?.())
    }

    send(text) {
      const message = JSON.parse(text)
      if (message.type === 'hello') greet()
      if (message.type === 'past') this.hear({ type: 'past', ...past.get(message.at) })
      if (message.type === 'examine')
        void window.examine(where, message.subject).then((found) =>
          this.hear({ type: 'examined', subject: message.subject, found }),
        )
    }

    close() {
      this.readyState = Line.CLOSED
    }

    hear(message) {
      this.onmessage?.({ data: JSON.stringify(message) })
    }
  }
  window.WebSocket = Line

  const rest = () => new Promise((done) => setTimeout(() => setTimeout(done)))
  const find = (selector) => document.querySelector(selector)
  const all = (selector) => [...document.querySelectorAll(selector)]

  function checkBoard() {
    const board = find('[data-testid="board"]')
    if (!board) return fault('the board is gone')
    const { width, height } = board.getBoundingClientRect()
    const drawn = board.querySelectorAll('svg *').length
    if (!width || !height || drawn < FEWEST) fault(`the board is empty (${drawn} things drawn)`)
    if (find('[data-testid="broken"]')) fault(`a part failed: ${find('[data-testid="broken"]').textContent}`)
    if (!find('[data-testid="prompt"]')?.textContent.trim()) fault('the prompt is empty')
    if (!find('[data-testid="chronicle"]')) fault('the chronicle is gone')
  }

  /** What can be chosen without opening anything, as words. */
  const shown = () =>
    new Set([
      ...all('[data-choice]').map((one) => one.dataset.choice),
      ...all('[data-testid="board"] option').map((one) => one.value),
    ])

  /** Every choice is drawn, or lies under something lit that opens; and every one is in the list. */
  async function checkChoices({ key, choices }, list) {
    const found = shown()
    const missing = () => choices.filter((choice) => !found.has(choice))
    if (find('[data-testid="prompt"]').dataset.ask !== key) return fault(`${key} is not asked`)
    const press = async (thing) => {
      if (!missing().length || !thing.isConnected) return
      thing.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await rest()
      for (const choice of shown()) found.add(choice)
    }
    const open = async () => {
      for (const opener of all('[data-testid="board"] [data-lit="true"]:not([data-choice])'))
        await press(opener)
    }
    await open()
    // A board may light one kind of choice at a time, and have a switch for the other.
    for (const other of all('[data-testid="switch"] [aria-pressed="false"]')) {
      await press(other)
      await open()
    }
    if (missing().length) fault(`${key}: not drawn: ${missing().join(' ')}`)
    if (!list) return
    dispatchEvent(new KeyboardEvent('keydown', { key: 'l' }))
    await rest()
    const listed = new Set(all('[data-testid="list-choice"]').map((one) => one.dataset.choice))
    const unlisted = choices.filter((choice) => !listed.has(choice))
    if (unlisted.length) fault(`${key}: not listed: ${unlisted.join(' ')}`)
    find('[data-testid="close-panel"]')?.click()
    await rest()
  }

  const taken = () => faults.splice(0)

  window.walk = {
    /** Until the page has opened its line and said hello. */
    ready: () => greeted,

    /** On to another seat or table, which will open a line of its own. */
    go(hash) {
      greeted = new Promise((done) => (greet = done))
      location.hash = hash
    },

    async tell(moments) {
      // Nobody looks at the picture: it is laid out, but not painted.
      document.body.style.visibility = 'hidden'
      for (const { message, missed, list } of moments) {
        where = String(message.at)
        // What was passed over has happened already; the page is not drawn in between.
        line.hear({ ...message, seq: ++seq, ask: null, over: null, ...missed })
        line.hear({ ...message, seq: ++seq })
        await rest()
        checkBoard()
        if (message.ask) await checkChoices(message.ask, list)
      }
      return taken()
    },

    async look(moments) {
      past = new Map(moments.map((moment) => [moment.at, moment]))
      if (!find('[data-testid="history"]')) find('[data-testid="open-history"]').click()
      await rest()
      for (const { at } of moments) {
        where = String(at)
        const slider = find('[data-testid="history-slider"]')
        slider.value = at
        slider.dispatchEvent(new Event('input', { bubbles: true }))
        await rest()
        if (find('[data-testid="history-slider"]')?.value !== String(at)) fault('history did not go there')
        checkBoard()
      }
      find('[data-testid="history-now"]').click()
      await rest()
      return taken()
    },
  }
})()
