#if !arch(wasm32)
// The module is made for the browser. Anywhere else it only says how to get it.
print("CascadeElements runs in a browser. Build it with Scripts/build-elements.sh.")
#endif
