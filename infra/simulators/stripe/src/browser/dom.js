/** Elements and styles for a page whose policy allows no inline styles: everything goes through the DOM and CSSOM. */

/** An element with properties, attributes (names with a hyphen, and `role`) and children. */
export function build(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes('-') || name === 'role') element.setAttribute(name, value)
    else element[name] = value
  }
  element.append(...children)
  return element
}

const RULES = `
  :host { display: block; color-scheme: inherit; }
  * { box-sizing: border-box; }
  .root, dialog {
    font: 16px/1.5 var(--font-sans, 'Avenir Next', 'Segoe UI', system-ui, sans-serif);
    color: var(--color-ink, #1a2534);
  }
  .note {
    display: inline-block; margin: 0 0 12px; padding: 4px 10px; border-radius: var(--radius-mark, 6px);
    background: var(--color-dawn-soft, #fdebda); font-size: 14px; font-weight: 600;
  }
  .question { margin: 0 0 8px; font-size: 14px; font-weight: 600; }
  .choices { display: grid; gap: 8px; }
  .choice {
    display: flex; gap: 12px; align-items: center; min-height: 52px; padding: 8px 14px; cursor: pointer;
    border: 1px solid var(--color-line-strong, #808a97); border-radius: var(--radius-control, 10px);
    background: var(--color-surface, #fefcfa);
  }
  .choice:has(:checked) { border-color: var(--color-action, #253d5c); box-shadow: inset 0 0 0 1px var(--color-action, #253d5c); }
  .choice:has(:focus-visible) { outline: 2px solid var(--color-focus, #2076c9); outline-offset: 2px; }
  input {
    flex: none; width: 20px; height: 20px; margin: 0; appearance: none; outline: none; border-radius: 50%;
    border: 1.5px solid var(--color-line-strong, #808a97); background: var(--color-surface, #fefcfa);
  }
  input:checked { border: 6px solid var(--color-action, #253d5c); }
  .name { display: block; font-weight: 600; }
  .about { display: block; font-size: 14px; color: var(--color-ink-2, #424d5b); }
  .waiting { margin: 0; color: var(--color-ink-2, #424d5b); }
  dialog {
    width: min(432px, calc(100vw - 32px)); padding: 28px; border: 0; border-radius: 24px;
    background: var(--color-raised, var(--color-surface, #fefcfa));
  }
  dialog::backdrop { background: rgb(26 37 52 / 0.4); }
  h2 { margin: 0 0 8px; font: 420 24px/1.2 var(--font-serif, Georgia, serif); }
  .acts { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 20px; }
  button {
    flex: 1 1 150px; min-height: 44px; padding: 0 18px; font: inherit; font-size: 15px; font-weight: 600; cursor: pointer;
    border: 1px solid var(--color-line-strong, #808a97); border-radius: var(--radius-control, 10px);
    background: none; color: inherit;
  }
  .primary {
    border-color: var(--color-action, #253d5c); background: var(--color-action, #253d5c);
    color: var(--color-on-action, #fdfbf7);
  }
  button:focus-visible { outline: 2px solid var(--color-focus, #2076c9); outline-offset: 2px; }
`

/** A shadow root on `host` with the stand-in's own styles; the page's variables reach in, its rules do not. */
export function styledShadow(host) {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(RULES)
  shadow.adoptedStyleSheets = [sheet]
  shadow.replaceChildren()
  return shadow
}

/** `on`, `once`, `off`, and an `emit` that tells what has already happened to whoever asks later. */
export function createEmitter(remembered = []) {
  const handlers = new Map()
  const past = new Map()
  const of = (type) => handlers.get(type) ?? handlers.set(type, new Set()).get(type)
  return {
    on(type, handler) {
      of(type).add(handler)
      if (past.has(type)) queueMicrotask(() => of(type).has(handler) && handler(past.get(type)))
    },
    once(type, handler) {
      const wrapped = (event) => {
        of(type).delete(wrapped)
        handler(event)
      }
      this.on(type, wrapped)
    },
    off(type, handler) {
      if (handler) of(type).delete(handler)
      else handlers.delete(type)
    },
    emit(type, event) {
      if (remembered.includes(type)) past.set(type, event)
      for (const handler of [...of(type)]) handler(event)
    },
    forget() {
      past.clear()
    },
  }
}
