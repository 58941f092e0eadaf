#if !arch(wasm32)
// The module runs in a page of the gallery only.
print("AddressColumnPage runs in a browser. Run 'make demo' to open the gallery.")
#endif
