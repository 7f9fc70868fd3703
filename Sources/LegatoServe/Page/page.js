// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.
"use strict";

const element = (id) => document.getElementById(id);
const canvas = element("scene");
const keys = element("keys");
const surface = canvas.getContext("2d", { alpha: true });

// The token has done its work once it is a cookie.
if (location.search.includes("token=")) history.replaceState(null, "", `/${location.hash}`);
/** Switches of the device that are on or off. */
const switches = ["dark", "rightToLeft", "reduceMotion", "landscape"];
/** What the address asked for when the page was opened. */
let wishes = location.hash.slice(1);

let connection = null;
let scene = { width: 1, height: 1, scale: 1 };
let inputs = 0;

// MARK: Connection

function connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    connection = new WebSocket(`${scheme}://${location.host}/live`, "legato");
    connection.binaryType = "arraybuffer";
    connection.onopen = () => {
        if (wishes) send({ address: wishes });
        wishes = "";
    };
    connection.onmessage = (message) => {
        if (typeof message.data === "string") take(JSON.parse(message.data));
        else if (new DataView(message.data).getUint32(0, true) === 0xFFFFFFFF) keep(message.data);
        else frames = frames.then(() => paint(message.data)).catch(() => {});
    };
    connection.onclose = () => {
        element("state").textContent = "Not connected";
        element("stages").textContent = "";
        fingers.clear();
        down.clear();
        clearTimeout(pinchEnd);
        pinch = null;
        setTimeout(connect, 1000);
    };
}

function send(message) {
    if (connection?.readyState === WebSocket.OPEN) connection.send(JSON.stringify(message));
}

/** Something that hands do, with a number that comes back with the first frame that shows it. */
function sendInput(event) {
    inputs += 1;
    send({ input: inputs, ...event });
}

// MARK: What the scene says

function take(message) {
    switch (message.type) {
    case "scene":
        scene = message;
        closeElement();
        document.title = `${message.title} – Legato`;
        element("title").textContent = message.title;
        resize();
        break;
    case "cells":
        [cells, cell] = [message.cells, null];
        fit();
        break;
    case "file":
        fileName = message.name;
        break;
    case "state":
        element("state").textContent = message.text;
        element("stages").textContent = message.details;
        break;
    case "time":
        showTime(message);
        break;
    case "settings":
        for (const name of switches) element(name).checked = message[name];
        for (const name of ["typeSize", "preview"]) choose(name, message[name]);
        locale = message.locale;
        // What somebody is typing stays.
        if (document.activeElement !== element("locale")) element("locale").value = locale;
        choose("device", message.device ?? "");
        showStills();
        for (const axis of axes) element(`grid-${axis}`).checked = message.grid.includes(axis);
        // What the address holds is what is shown.
        history.replaceState(null, "", `#${message.address}`);
        break;
    case "still":
        stills.set(message.preview, message.image);
        showStills();
        break;
    case "choices":
        previews = message.previews;
        showStills();
        offer("preview", message.previews);
        offer("device", [{ value: "", text: "As called" }, ...message.devices.map((name) => ({ value: name, text: name }))]);
        element("locales").replaceChildren(...message.locales.map((name) => new Option(localeName(name), name)));
        break;
    case "element":
        showElement(message);
        break;
    case "link":
        if (questions.length < mostQuestions) questions.push(message.url);
        showQuestion();
        break;
    case "note":
        element("note").hidden = false;
        element("note-text").textContent = message.text;
        break;
    case "lost":
        element("lost").hidden = message.text === "";
        element("lost-text").textContent = message.text;
        break;
    case "console":
        addLines(message.lines, message.isAll);
        break;
    case "problem":
        element("problem").hidden = message.text === "";
        element("problem-title").textContent = message.title;
        element("problem-text").textContent = message.text;
        break;
    }
}

function resize() {
    const width = Math.round(scene.width * scene.scale);
    const height = Math.round(scene.height * scene.scale);
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    fit();
}

/** The scene as large as it is, or, where that is wanted, as large as there is room for. */
function fit() {
    const style = getComputedStyle(room);
    const width = room.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const height = room.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    const most = Math.max(0.1, Math.min(width / scene.width, height / scene.height));
    const zoom = element("fit").checked ? Math.min(1, most) : 1;
    canvas.style.width = `${scene.width * zoom}px`;
    canvas.style.height = `${scene.height * zoom}px`;
    // Each pixel is as it was sent where the screen has as many of them, or more.
    canvas.classList.toggle("exact", zoom * devicePixelRatio >= scene.scale);
    // And begins where one of the screen does.
    const screen = element("screen");
    screen.style.left = screen.style.top = "0";
    const box = canvas.getBoundingClientRect();
    const shift = (place) => `${Math.round(place * devicePixelRatio) / devicePixelRatio - place}px`;
    [screen.style.left, screen.style.top] = [shift(box.left), shift(box.top)];
    placeOutline(zoom);
    placeTexts(zoom);
}

const room = document.querySelector("main");
new ResizeObserver(fit).observe(room);
window.addEventListener("resize", fit);
element("fit").addEventListener("change", fit);

// MARK: Frames

let frames = Promise.resolve();
/** The number of the newest frame on the canvas, and of the newest input that it shows. */
let shown = { frame: 0, input: 0 };

/**
 * A frame is its number, that of the last input, the generation and how many parts it has; a part is left, top, width, height, the row
 * where the same pixels stood in the frame before, and how many bytes of a PNG follow, 0 where those pixels are what it is.
 */
async function paint(data) {
    const view = new DataView(data);
    let offset = 0;
    const next = () => view.getUint32((offset += 4) - 4, true);
    const [frame, input, generation, count] = [next(), next(), next(), next()];
    const parts = [];
    for (let index = 0; index < count; index += 1) {
        const [x, y, width, height, top, size] = [next(), next(), next(), next(), next(), next()];
        parts.push({ x, y, width, height, top, image: size === 0 ? null : new Uint8Array(data, offset, size) });
        offset += size;
    }
    try {
        const exact = { premultiplyAlpha: "none", colorSpaceConversion: "none" };
        const bitmaps = await Promise.all(
            parts.map(({ image }) => image && createImageBitmap(new Blob([image], { type: "image/png" }), exact)));
        // All of it at once, so that no screen shows a part of a frame.
        for (const [index, { x, y, width, height, top }] of parts.entries()) {
            if (bitmaps[index] === null) {
                surface.drawImage(canvas, x, top, width, height, x, y, width, height);
                continue;
            }
            surface.clearRect(x, y, width, height);
            surface.drawImage(bitmaps[index], x, y);
            bitmaps[index].close();
        }
        shown = { frame, input };
        canvas.dataset.frame = frame;
        canvas.dataset.input = input;
        canvas.dataset.generation = generation;
    } finally {
        send({ painted: frame });
    }
}

// MARK: Hands

/** The cell of a grid that the hands are in: what they do there they do in all of them. */
let cell = null;
let cells = [];

/** Says above each cell of a grid what is in it. */
function placeTexts(zoom) {
    element("cells").replaceChildren(...cells.map(({ x, y, text }) => {
        const item = document.createElement("span");
        item.textContent = text;
        item.style.left = `${x * zoom}px`;
        item.style.bottom = `${(scene.height - y) * zoom}px`;
        return item;
    }));
}

/** The numbers of the pointers that are down. */
const fingers = new Map();
let lastFinger = 0;

function place(event) {
    const box = canvas.getBoundingClientRect();
    let x = (event.clientX - box.left) * scene.width / box.width;
    let y = (event.clientY - box.top) * scene.height / box.height;
    if (cells.length > 0) {
        const isIn = (other) => x >= other.x && y >= other.y && x < other.x + other.width && y < other.y + other.height;
        // Fingers stay in the cell that they began in.
        if (fingers.size === 0 || !cell) cell = cells.find(isIn) ?? cell ?? cells[0];
        [x, y] = [x - cell.x, y - cell.y];
    }
    return [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000];
}

function modifiers(event) {
    const held = [["shiftKey", "shift"], ["ctrlKey", "control"], ["altKey", "option"], ["metaKey", "command"]];
    const names = held.filter(([key]) => event[key]).map(([, name]) => name);
    return names.length === 0 ? {} : { modifiers: names };
}

function touch(event, phase) {
    const [x, y] = place(event);
    sendInput({ touch: fingers.get(event.pointerId), phase, x, y, ...modifiers(event) });
}

canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    keys.focus({ preventScroll: true });
    if (event.altKey) {
        send({ point: place(event) });
        return;
    }
    canvas.setPointerCapture(event.pointerId);
    lastFinger = lastFinger % 999 + 1;
    fingers.set(event.pointerId, lastFinger);
    touch(event, "began");
});
canvas.addEventListener("pointermove", (event) => {
    if (fingers.has(event.pointerId)) touch(event, "moved");
    else if (event.pointerType === "mouse") sendInput({ pointer: place(event), ...modifiers(event) });
});
for (const [name, phase] of [["pointerup", "ended"], ["pointercancel", "cancelled"]]) {
    canvas.addEventListener(name, (event) => {
        if (!fingers.has(event.pointerId)) return;
        touch(event, phase);
        fingers.delete(event.pointerId);
    });
}
canvas.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse" && !fingers.has(event.pointerId)) sendInput({ pointer: null });
});
canvas.addEventListener("contextmenu", (event) => event.preventDefault());

/** How many points a step of a wheel is that counts lines, or pages. */
const wheelUnits = [1, 16, 400];

canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (event.ctrlKey) return zoom(event);
    const unit = wheelUnits[event.deltaMode] ?? 1;
    sendInput({ pointer: place(event) });
    sendInput({ wheel: [-event.deltaX * unit, -event.deltaY * unit] });
}, { passive: false });

/** Two fingers on a trackpad: how far they are from each other, as a part of what it was when they began; null while they are not there. */
let pinch = null;
let pinchEnd = 0;

/** Browsers report them as a wheel with the control key: its turn is a hundred times the logarithm. When they lift is not reported. */
function zoom(event) {
    if (pinch === null) {
        pinch = 1;
        sendInput({ pointer: place(event) });
        sendInput({ pinch, phase: "began" });
    }
    pinch = Math.min(1000, Math.max(0.001, pinch * Math.exp(-event.deltaY / 100)));
    sendInput({ pinch, phase: "moved" });
    clearTimeout(pinchEnd);
    pinchEnd = setTimeout(() => {
        sendInput({ pinch, phase: "ended" });
        pinch = null;
    }, 200);
}

// MARK: Keys

/** Keys that type no character, by the names that events have for them. */
const names = {
    ArrowUp: "upArrow", ArrowDown: "downArrow", ArrowLeft: "leftArrow", ArrowRight: "rightArrow", Escape: "escape",
    Backspace: "delete", Delete: "deleteForward", Home: "home", End: "end", PageUp: "pageUp", PageDown: "pageDown",
    Clear: "clear", Tab: "tab", " ": "space", Enter: "return",
};

keys.addEventListener("keydown", (event) => {
    // What an input method composes comes when it is ready.
    if (event.isComposing) return;
    // The way out for hands that have only keys.
    if (event.key === "Escape" && event.shiftKey) {
        event.preventDefault();
        keys.blur();
        return;
    }
    const named = names[event.key];
    if (named) {
        event.preventDefault();
        // One that has come up unseen goes down again.
        if (!event.repeat) lift(named);
        sendInput({ key: named, phase: event.repeat && down.has(named) ? "repeat" : "down", ...modifiers(event) });
        down.add(named);
    } else if ((event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph") && event.key.length === 1) {
        // What the other modifiers type comes as text.
        event.preventDefault();
        sendInput({ key: event.key.toLowerCase(), ...modifiers(event) });
    }
});
keys.addEventListener("keyup", (event) => lift(names[event.key]));
keys.addEventListener("blur", () => [...down].forEach(lift));

/** Keys of those names that are down. */
const down = new Set();

function lift(name) {
    if (down.delete(name)) sendInput({ key: name, phase: "up" });
}

keys.addEventListener("input", (event) => {
    if (event.isComposing) return;
    type();
});
keys.addEventListener("compositionend", type);

/** Types what has come into the field, character by character. */
function type() {
    const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(keys.value);
    for (const { segment } of segments) sendInput({ key: segment });
    keys.value = "";
}

// MARK: Elements

/** The element that is named. */
let named = null;

function showElement(message) {
    element("named").hidden = false;
    named = message.kind === null ? null : message;
    element("named-kind").textContent = named ? named.kind : "Nothing is known of this place.";
    element("named-label").textContent = named?.label ?? "";
    element("named-path").textContent = named?.path ?? "";
    element("named-places").replaceChildren(...(named?.places ?? []).map((place) => {
        const item = document.createElement("li");
        const link = document.createElement(place.url ? "a" : "span");
        if (place.url) link.href = place.url;
        link.textContent = `${place.path}:${place.line}`;
        item.append(`${place.what}, `, link);
        return item;
    }));
    fit();
}

function closeElement() {
    named = null;
    element("named").hidden = true;
    element("outline").hidden = true;
}

/** Frames the element that is named, where the scene shows it at this zoom. */
function placeOutline(zoom) {
    const outline = element("outline");
    outline.hidden = named === null;
    if (!named) return;
    const origin = cells[0] ?? { x: 0, y: 0 };
    for (const [side, length] of [["left", origin.x + named.x], ["top", origin.y + named.y], ["width", named.width], ["height", named.height]]) {
        outline.style[side] = `${length * zoom}px`;
    }
}

element("named-close").addEventListener("click", () => { closeElement(); fit(); });

// MARK: Links

/** Addresses that the scene asks to open, the oldest first. */
const questions = [];
const mostQuestions = 10;

function showQuestion() {
    const [url] = questions;
    const isKnown = ["http", "https", "mailto"].includes(url?.split(":", 1)[0].toLowerCase());
    element("link").hidden = url === undefined;
    element("link-address").textContent = url ?? "";
    if (isKnown) element("link-open").href = url;
    else element("link-open").removeAttribute("href");
    fit();
}

function answerQuestion() {
    questions.shift();
    showQuestion();
}

// The browser follows the link itself, before the next question takes its place.
element("link-open").addEventListener("click", () => setTimeout(answerQuestion));
element("link-close").addEventListener("click", answerQuestion);

// MARK: Console

/** How many lines stay. */
const mostLines = 500;
/** How many lines have come since the console was closed. */
let news = 0;

function addLines(lines, isAll) {
    const list = element("console-lines");
    const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 2;
    if (isAll) {
        list.replaceChildren();
        news = 0;
    }
    for (const line of lines) {
        const item = document.createElement("li");
        if (line.text !== undefined) {
            item.textContent = line.text;
            news += 1;
        } else {
            item.className = "mark";
            item.textContent = line.program ? `Program ${line.program}` : `${line.leftOut} lines left out`;
        }
        list.append(item);
    }
    while (list.childElementCount > mostLines) list.firstElementChild.remove();
    if (isAtEnd) list.scrollTop = list.scrollHeight;
    showNews();
}

function showNews() {
    if (element("console").open) news = 0;
    element("console-news").textContent = news === 0 ? "" : `(${Math.min(news, mostLines)} new)`;
}

element("console").addEventListener("toggle", () => {
    showNews();
    element("console-lines").scrollTop = element("console-lines").scrollHeight;
    fit();
});
element("console-clear").addEventListener("click", () => element("console-lines").replaceChildren());

// MARK: Time and device

let isPaused = false;

// The name of the file whose bytes come next.
let fileName = "scene";

function keep(data) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([new Uint8Array(data, 4)]));
    link.download = fileName;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

element("save").addEventListener("change", () => {
    if (element("save").value) send({ save: element("save").value });
    element("save").value = "";
});

function showTime(message) {
    isPaused = message.isPaused;
    element("pause").textContent = isPaused ? "Play" : "Pause";
    element("pause").setAttribute("aria-pressed", isPaused);
    element("rate").value = String(message.rate);
    element("goOn").disabled = !message.isPast;
    showLoop(message.loop);
    element("clock").textContent = message.time === null ? "" : `${message.time.toFixed(3)} s${message.isPast ? ", past" : ""}`;
}

/** Whether something plays over and over. */
let isLooping = false;

/** The span that plays over and over; null: nothing does. One that was not chosen here is a choice of its own. */
function showLoop(span) {
    isLooping = span !== null;
    const select = element("loop");
    for (const option of [...select.options].filter((option) => option.value === "other")) option.remove();
    if (span === null) {
        select.value = "";
        return;
    }
    const [start, end] = span;
    const known = [...select.options].find(({ value }) => value !== "" && Math.abs(end - start - Number(value)) < 1e-6);
    if (!known) select.add(new Option(`${start.toFixed(3)} to ${end.toFixed(3)} s`, "other"));
    select.value = known ? known.value : "other";
}

/** Plays so many seconds over and over; 0: none. */
const loop = (seconds) => send({ loop: seconds || null });

const actions = {
    back: () => send({ time: "back" }),
    pause: () => send({ time: isPaused ? "play" : "pause" }),
    forward: () => send({ time: "forward" }),
    goOn: () => send({ time: "goOn" }),
    restart: () => send({ time: "restart" }),
    help: () => element("keys-help").showModal(),
};
for (const [id, act] of Object.entries(actions)) element(id).addEventListener("click", act);

/** Fills a select, and keeps what is chosen. */
function offer(id, choices) {
    const select = element(id);
    const chosen = select.value;
    select.replaceChildren(...choices.map(({ value, text }) => new Option(text, value)));
    if (chosen) choose(id, chosen);
}

/** Chooses a value, which need not be among those that are offered. */
function choose(id, value) {
    const select = element(id);
    if (![...select.options].some((option) => option.value === value)) select.add(new Option(value, value));
    select.value = value;
}

/** A locale as people read it: "German (Germany)". */
function localeName(name) {
    try {
        return new Intl.DisplayNames(["en"], { type: "language" }).of(name.replaceAll("_", "-"));
    } catch {
        return name;
    }
}

let previews = [];
/** Images of previews, by their values. */
const stills = new Map();

function showStills() {
    const list = element("stills");
    list.hidden = previews.length < 2;
    list.replaceChildren(...previews.map(({ value, text }) => {
        const [item, button, name] = ["li", "button", "span"].map((kind) => document.createElement(kind));
        if (stills.has(value)) {
            const image = new Image();
            image.src = stills.get(value);
            image.alt = "";
            button.append(image);
        }
        name.textContent = text;
        button.append(name);
        button.setAttribute("aria-pressed", element("preview").value === value);
        button.addEventListener("click", () => send({ preview: value }));
        item.append(button);
        return item;
    }));
}

/** What the scenes of a grid can differ in. */
const axes = ["dark", "typeSize", "direction"];
for (const axis of axes) {
    element(`grid-${axis}`).addEventListener("change", () => {
        send({ grid: axes.filter((axis) => element(`grid-${axis}`).checked) });
    });
}

element("preview").addEventListener("change", (event) => send({ preview: event.target.value }));
element("device").addEventListener("change", (event) => send({ device: event.target.value || null }));
/** That is shown. */
let locale = "";
element("locale").addEventListener("change", ({ target }) => { if (target.value.trim()) send({ locale: target.value.trim() }); });
element("locale").addEventListener("blur", ({ target }) => { target.value = locale; });
element("loop").addEventListener("change", ({ target }) => { if (target.value !== "other") loop(Number(target.value)); });
element("note-close").addEventListener("click", () => { element("note").hidden = true; });
window.addEventListener("hashchange", () => send({ address: location.hash.slice(1) }));

element("rate").addEventListener("change", (event) => send({ rate: Number(event.target.value) }));
element("typeSize").addEventListener("change", (event) => send({ typeSize: event.target.value }));
for (const name of switches) {
    element(name).addEventListener("change", (event) => send({ [name]: event.target.checked }));
}

function changeRate(by) {
    const rates = [...element("rate").options].map((option) => Number(option.value));
    const next = rates[rates.indexOf(Number(element("rate").value)) - by];
    if (next !== undefined) send({ rate: next });
}

/** Keys of the page, while the scene does not have the focus. */
const shortcuts = {
    " ": actions.pause, ",": actions.back, ".": actions.forward, g: actions.goOn, l: () => loop(isLooping ? 0 : 2), r: actions.restart, "?": actions.help,
    "[": () => changeRate(-1), "]": () => changeRate(1),
    f: () => element("fit").click(), ...Object.fromEntries([["d", "dark"], ["m", "reduceMotion"], ["o", "landscape"]].map(
        ([key, name]) => [key, () => send({ [name]: !element(name).checked })])),
};

document.addEventListener("keydown", (event) => {
    if (document.activeElement !== document.body || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = shortcuts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
});

connect();
