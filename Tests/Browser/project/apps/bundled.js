// A project that imports the elements and the gazetteer, for each bundler.
import { ready } from "cascadekit-elements";
import { data } from "cascadekit-elements/data";

document.body.innerHTML = `<cascade-address id="address" label="Region" searchable></cascade-address>`;
const address = document.querySelector("cascade-address");
address.src = data["china.hierarchy"];
address.history = data["china.history"];
ready.then(() => { document.documentElement.dataset.ready = ""; });
