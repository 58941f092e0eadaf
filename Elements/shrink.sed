# What the driver is sent without: comments that have lines of their own, indents and empty lines.
/^ *(\/\/|\/\*\*)/d
s/^ +//
/^$/d
