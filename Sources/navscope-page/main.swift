internal import Architectures
internal import ServeCommand

PageProgram.main(publishedArchitectures)
